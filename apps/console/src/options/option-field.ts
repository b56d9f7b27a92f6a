/** A field of the form of options. Made from the document when the console is built. */
export interface OptionField {
  /** Where the value is in the request: `language_config.languages`. */
  readonly path: string;
  readonly title: string;
  /** From the document; names of fields and values are in backticks. */
  readonly about: string;
  readonly maturity: 'alpha' | 'beta' | null;
  /** Whether the request is refused without it, if the switch of its section is on. */
  readonly isRequired: boolean;
  readonly input: OptionInput;
}

/** What a field is filled in with. */
export type OptionInput =
  | { readonly kind: 'switch'; readonly initial: boolean }
  | { readonly kind: 'text'; readonly maxLength: number; readonly isAddress: boolean }
  | {
      readonly kind: 'number';
      readonly min: number | null;
      readonly max: number | null;
      readonly isWhole: boolean;
      readonly initial: number | null;
    }
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly initial: string | null;
    }
  | {
      readonly kind: 'choices';
      readonly choices: readonly string[];
      readonly areLanguages: boolean;
      readonly initial: readonly string[];
    }
  /** A list of texts, one in a line; a line may be a JSON object where items may be objects. */
  | { readonly kind: 'lines'; readonly mayBeObjects: boolean }
  /** An object of lists of texts: `Name: variant, variant` in a line. */
  | { readonly kind: 'variants' }
  /** Any JSON object. */
  | { readonly kind: 'json' };

/** Fields that belong together: of one object, below the switch that turns them on. */
export interface OptionSection {
  readonly title: string;
  readonly about: string;
  readonly maturity: 'alpha' | 'beta' | null;
  /** Path of the switch; null where the fields always apply. */
  readonly switchPath: string | null;
  readonly fields: readonly OptionField[];
}

/** Changed field values by path. */
export type OptionValues = Readonly<Record<string, OptionValue>>;

/** A changed value. Numbers, lines and JSON are kept as they were typed. */
export type OptionValue = boolean | string | readonly string[];
