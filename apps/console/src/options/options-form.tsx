import { Fragment, type ReactNode, useId, useMemo, useState } from 'react';
import './options-form.css';
import { Combobox } from '@base-ui/react/combobox';
import { Field } from '@base-ui/react/field';
import { Switch } from '@base-ui/react/switch';
import { X } from 'lucide-react';
import { languageName } from '../controls/formats.ts';
import { useLoad, useReadiness } from '../data/loaded.tsx';
import {
  knownValues,
  type OptionField,
  type OptionSection,
  type OptionValue,
  type OptionValues,
  unservedBy,
} from './option-values.ts';
import { type OptionsKind, PresetBar } from './preset-bar.tsx';

/** Every option of the contract, those of every day first, and presets; what was changed is handed on as it is changed. */
export function OptionsForm({
  kind,
  sections,
  values,
  onChange,
}: {
  readonly kind: OptionsKind;
  readonly sections: readonly OptionSection[];
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}): ReactNode {
  const set = (path: string, value: OptionValue | undefined): void => {
    const { [path]: _old, ...rest } = values;
    onChange(value === undefined ? rest : { ...rest, [path]: value });
  };
  const [isAdvanced, setAdvanced] = useState(false);
  const shown = (isEveryday: boolean): ReactNode => (
    <div className="stack">
      {sections
        .filter((section) => section.isEveryday === isEveryday)
        .map((section) => (
          <Section key={section.title} section={section} values={values} onSet={set} />
        ))}
    </div>
  );
  const advanced = sections.filter(({ isEveryday }) => !isEveryday);
  const changed = Object.keys(knownValues(advanced, values)).length;
  return (
    <>
      {shown(true)}
      <details
        className="advanced-options"
        onToggle={({ currentTarget }) => setAdvanced(currentTarget.open)}
      >
        <summary>Advanced{changed > 0 && ` (${changed} changed)`}</summary>
        {isAdvanced && shown(false)}
      </details>
      <PresetBar kind={kind} sections={sections} values={values} onValues={onChange} />
    </>
  );
}

function Section({
  section,
  values,
  onSet,
}: {
  readonly section: OptionSection;
  readonly values: OptionValues;
  readonly onSet: (path: string, value: OptionValue | undefined) => void;
}): ReactNode {
  const { title, switchPath, fields } = section;
  const isOn = switchPath === null || values[switchPath] === true;
  const unserved = unservedBy(section, values).map(languageName).join(', ');
  const limit = unserved && ` It does little or nothing in ${unserved}.`;
  const about = section.about + limit;
  return (
    <fieldset className="option-section">
      <legend className="visually-hidden">{title}</legend>
      {switchPath === null ? (
        <div>
          <p className="option-title">{title}</p>
          <Described text={about} />
        </div>
      ) : (
        <SwitchRow
          title={title}
          about={about}
          isOn={isOn}
          onChange={(on) => onSet(switchPath, on ? true : undefined)}
        />
      )}
      {isOn && fields.length > 0 && (
        <div className="option-fields">
          {fields.map((field) => (
            <FieldInput
              key={field.path}
              field={field}
              value={values[field.path]}
              onChange={(value) => onSet(field.path, value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface FieldProps {
  readonly field: OptionField;
  readonly value: OptionValue | undefined;
  /** Receives undefined for the default. */
  readonly onChange: (value: OptionValue | undefined) => void;
}

/** One field of the form, by the kind of its input. */
function FieldInput({ field, value, onChange }: FieldProps): ReactNode {
  const { input, title, about } = field;
  switch (input.kind) {
    case 'switch':
      return (
        <SwitchRow
          title={title}
          about={about}
          isOn={typeof value === 'boolean' ? value : input.initial}
          onChange={(isOn) => onChange(isOn === input.initial ? undefined : isOn)}
        />
      );
    case 'choices':
      return (
        <ChoicesInput
          field={field}
          choices={input.choices}
          areLanguages={input.areLanguages}
          chosen={Array.isArray(value) ? (value as readonly string[]) : input.initial}
          onChange={(chosen) => onChange(isSame(chosen, input.initial) ? undefined : chosen)}
        />
      );
    default:
      return (
        <Field.Root className="field">
          <Field.Label>
            {title}
            {field.isRequired && ' (required)'}
          </Field.Label>
          <TypedInput
            field={field}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
          <Field.Description render={<div />}>
            <Described text={about} />
          </Field.Description>
        </Field.Root>
      );
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** An input that is typed into. Empty stands for the default. */
function TypedInput({
  field: { path, input, isRequired },
  value,
  onChange,
}: FieldProps & { readonly value: string }): ReactNode {
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  if (path === 'model') return <ModelChoice value={value} onChange={change} />;
  if (path.endsWith('.voices')) return <VoicesChoice value={value} onChange={change} />;
  switch (input.kind) {
    case 'choice':
      return (
        <Field.Control
          render={
            <select>
              {input.initial === null && <option value="">none</option>}
              {input.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice.replaceAll('_', ' ')}
                  {choice === input.initial && choice !== 'default' && ' (default)'}
                </option>
              ))}
            </select>
          }
          value={value === '' ? (input.initial ?? '') : value}
          onValueChange={(chosen) => change(chosen === input.initial ? '' : chosen)}
        />
      );
    case 'number':
      return (
        <Field.Control
          type="number"
          inputMode={input.isWhole ? 'numeric' : 'decimal'}
          min={input.min ?? undefined}
          max={input.max ?? undefined}
          step={input.isWhole ? 1 : 'any'}
          placeholder={input.initial === null ? 'automatic' : `${input.initial} (default)`}
          required={isRequired}
          value={value}
          onValueChange={change}
        />
      );
    case 'text':
      return (
        <Field.Control
          type={input.isAddress ? 'url' : 'text'}
          maxLength={input.maxLength}
          required={isRequired}
          value={value}
          onValueChange={change}
        />
      );
    default:
      return (
        <Field.Control
          render={<textarea rows={4} />}
          required={isRequired}
          placeholder={examples[input.kind]}
          value={value}
          onValueChange={change}
        />
      );
  }
}

type ListChoiceProps = Readonly<{ value: string; onChange: (value: string) => void }>;

/** The models that this service has, with their languages and how often they err. */
function ModelChoice(props: ListChoiceProps): ReactNode {
  const titles = useReadiness().data?.recognizers.map(
    ({ model, languages, expected_word_error_rate: rate }) => {
      const errors = rate === undefined ? '' : `, ${rate} % of the words wrong`;
      return [model, `${model}: ${shortList(languages)}${errors}`] as const;
    },
  );
  return <ListChoice {...props} none="The best one for the language" titles={titles} />;
}

const MAX_VOICES = 100;

/** The voices that this account has enrolled, by their names. */
function VoicesChoice(props: ListChoiceProps): ReactNode {
  const { data } = useLoad({
    name: ['listVoices', 'choice'],
    call: (client, options) => client.listVoices({ ...options, query: { limit: MAX_VOICES } }),
  });
  const titles = data?.items.map(({ id, name }) => [id, name] as const);
  const all = ['all', 'All voices'] as const;
  return <ListChoice {...props} none="none" titles={[all, ...(titles ?? [])]} />;
}

/** One of several values by its title; a value that is not in the list stays, too. */
function ListChoice({
  value,
  onChange,
  none,
  titles = [],
}: ListChoiceProps & {
  readonly none: string;
  readonly titles?: readonly (readonly [value: string, title: string])[] | undefined;
}): ReactNode {
  const all = new Map([...(value === '' ? [] : [[value, value] as const]), ...titles]);
  return (
    <Field.Control
      render={
        <select>
          <option value="">{none}</option>
          {[...all].map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      }
      value={value}
      onValueChange={onChange}
    />
  );
}

const SHOWN_LANGUAGES = 4;

function shortList(languages: readonly string[]): string {
  if (languages.length === 0) return 'all languages';
  const shown = languages.slice(0, SHOWN_LANGUAGES).map(languageName).join(', ');
  const others = languages.length - SHOWN_LANGUAGES;
  return others > 0 ? `${shown} and ${others} others` : shown;
}

const examples: Readonly<Record<string, string>> = {
  lines: 'One in a line',
  variants: 'Name: variant, variant',
  json: '{"team": "red"}',
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Several values of a list, found by typing. */
function ChoicesInput({
  field: { title, about, isRequired },
  choices,
  areLanguages,
  chosen,
  onChange,
}: {
  readonly field: OptionField;
  readonly choices: readonly string[];
  readonly areLanguages: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}): ReactNode {
  const id = useId();
  const items = useMemo(() => {
    const labelOf = areLanguages ? languageName : plainName;
    return choices.map((value): Choice => ({ value, label: labelOf(value) }));
  }, [choices, areLanguages]);
  const value = items.filter((item) => chosen.includes(item.value));
  return (
    <div className="field">
      <label htmlFor={id}>
        {title}
        {isRequired && ' (required)'}
      </label>
      <Combobox.Root
        items={items}
        multiple
        autoHighlight
        value={value}
        onValueChange={(next) => onChange(next.map((item) => item.value))}
        isItemEqualToValue={(one, other) => one.value === other.value}
      >
        <Combobox.InputGroup className="chips-box">
          <Combobox.Chips className="chips">
            {value.map((item) => (
              <Combobox.Chip key={item.value} className="chip" aria-label={item.label}>
                {item.label}
                <Combobox.ChipRemove className="chip-remove" aria-label={`Remove ${item.label}`}>
                  <X aria-hidden size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              aria-describedby={`${id}-about`}
              placeholder={value.length === 0 ? 'Type to search' : ''}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className="popup-positioner" sideOffset={4}>
            <Combobox.Popup className="popup choices">
              <Combobox.Empty>
                <p className="popup-empty">Nothing found.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(item: Choice) => (
                  <Combobox.Item key={item.value} value={item} className="popup-item">
                    {item.label}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <Described id={`${id}-about`} text={about} />
    </div>
  );
}

const plainName = (value: string): string => value;

function SwitchRow({
  title,
  about,
  isOn,
  onChange,
}: {
  readonly title: string;
  readonly about: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="switch-row">
      <div>
        <p className="option-title" id={`${id}-title`}>
          {title}
        </p>
        <Described id={`${id}-about`} text={about} />
      </div>
      <Switch.Root
        className="switch"
        checked={isOn}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  );
}

/** A description of the document: text with names in backticks, lists of values as lines. */
function Described({ text, id }: { readonly text: string; readonly id?: string }): ReactNode {
  if (text === '') return null;
  const [about = '', ...values] = text.split(/\n- /);
  return (
    <div className="hint" id={id}>
      <WithNames text={about} />
      {values.length > 0 && (
        <ul>
          {values.map((value) => (
            <li key={value}>
              <WithNames text={value} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WithNames = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
