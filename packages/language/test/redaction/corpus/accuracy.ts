import type { PiiEntityType } from '@verbatim/contract';
import { findableTypes } from '../../../src/redaction/coverage.ts';
import { find } from '../../../src/redaction/find.ts';
import { bare } from './bare.ts';
import { type Planted, planted } from './corpus.ts';

/** How well one type is found. */
export interface Accuracy {
  readonly type: PiiEntityType;
  readonly planted: number;
  /** Of those planted: found as this type, from the first sign to the last. */
  readonly recall: number;
  /** Of the planted entities: no trace is left, under any type. */
  readonly hidden: number;
  /** Of those found as this type, in all sentences: the ones that were planted as it. */
  readonly precision: number;
}

/** What was found and what was not in one sentence. */
export interface Outcome extends Planted {
  readonly isFound: boolean;
  readonly isHidden: boolean;
  readonly wrong: readonly PiiEntityType[];
}

const every = new Set(findableTypes);

/** What is found in each planted sentence when every type is looked for. */
export function outcomes(sentences: readonly Planted[] = planted): Outcome[] {
  return sentences.map((one) => {
    const end = one.start + one.entity.length;
    // Articles don't count: whether they belong to an entity reveals nothing.
    const begin = one.start + (/^(?:an?|the) /i.exec(one.entity)?.[0].length ?? 0);
    const found = find(one.text, every);
    const touching = found.filter((each) => each.start < end && each.end > one.start);
    const right = touching.filter(({ type }) => type === one.type);
    const covers = right.some((each) => each.start <= begin && each.end >= end);
    const left = [...one.entity].some(
      (sign, at) =>
        one.start + at >= begin &&
        /[\p{L}\p{N}]/u.test(sign) &&
        !touching.some((each) => each.start <= one.start + at && each.end > one.start + at),
    );
    const wrong = found.filter((each) => !right.includes(each)).map(({ type }) => type);
    return { ...one, isFound: covers, isHidden: !left, wrong };
  });
}

/** What is found where nothing is. */
export function falseAlarms(): { readonly text: string; readonly types: PiiEntityType[] }[] {
  return bare
    .map((text) => ({ text, types: find(text, every).map(({ type }) => type) }))
    .filter(({ types }) => types.length > 0);
}

/** The figures of each type, written and spoken together or one of them. */
export function accuracy(form?: Planted['form']): Accuracy[] {
  const all = outcomes(planted.filter((one) => !form || one.form === form));
  const alarms = falseAlarms().flatMap(({ types }) => types);
  return findableTypes.map((type) => {
    const own = all.filter((one) => one.type === type);
    const right = own.filter(({ isFound }) => isFound).length;
    const wrong =
      all.reduce((sum, one) => sum + one.wrong.filter((each) => each === type).length, 0) +
      alarms.filter((each) => each === type).length;
    return {
      type,
      planted: own.length,
      recall: right / (own.length || 1),
      hidden: own.filter(({ isHidden }) => isHidden).length / (own.length || 1),
      precision: right / (right + wrong || 1),
    };
  });
}
