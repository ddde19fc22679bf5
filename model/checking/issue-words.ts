import leven from 'leven';
import { z } from 'zod';
import type { FileIssue } from '../formats/values-at.ts';

/** The name that is meant where it is almost written; undefined if none is near. */
function nearestName(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
  return names
    .map((each) => ({ each, distance: leven(plain(name), plain(each)) }))
    .sort((a, b) => a.distance - b.distance)
    .find(({ each, distance }) => distance <= (each.length < 4 ? 1 : 2))?.each;
}

/** Suggests the name that is meant, or all names, in place of one that does not exist. */
export function suggest(name: string, names: readonly string[]): string {
  const meant = nearestName(name, names);
  const expected = names.length > 0 ? `expected one of ${names.join(', ')}` : 'there is none';
  return `${meant ? `did you mean "${meant}"? ` : ''}${expected}`;
}

const NO_VARIANT = 'is none of what is possible here';

/** Fields of `filesSchema` that stand for no file of their name. */
const INTERNAL_FIELDS = /^(?:cards|textPages)$/;

const typeRules: Readonly<Record<string, string>> = {
  string: 'must be a text',
  number: 'must be a number like 1200 or 49.90, without quotation marks, a thousands separator or a decimal comma',
  int: 'must be a whole number, without quotation marks',
  boolean: 'must be true or false, without quotation marks',
  array: 'must be a list: each entry in a line of its own that begins with a hyphen',
};

/** Says what a number may be, or which fields an object has by an example of the first that it needs. */
function ruleOf({ inst }: z.core.$ZodRawIssue): string | undefined {
  if (inst instanceof z.ZodNumber && Number(inst.maxValue) < 1e9)
    return `must be a ${inst.isInt ? 'whole ' : ''}number from ${inst.minValue} to ${inst.maxValue}, without quotation marks`;
  if (!(inst instanceof z.ZodObject)) return undefined;
  const missing = inst.safeParse({}).error?.issues.find(({ path }) => path.length > 0);
  const name = String(missing?.path[0] ?? Object.keys(inst.shape)[0]);
  const field = inst.shape[name];
  const value = field instanceof z.ZodNumber ? (field.isInt ? field.minValue : 1200) : '…';
  return `must have fields, each in a line of its own, like "${name}: ${value}"`;
}

/** Writes the message of an issue whose schema has none. For unknown fields it lists those that exist, for `fieldIssues`. */
export function writeMessage(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  switch (issue.code) {
    case 'invalid_type': {
      const rule = ruleOf(issue) ?? typeRules[issue.expected] ?? `must be ${issue.expected}`;
      if (issue.expected !== 'string' || input === undefined || input === null) return rule;
      if (typeof input !== 'object') return `${rule}; put quotation marks around it`;
      return Array.isArray(input) ? `${rule}, and not a list` : `${rule}; one with a colon needs quotation marks`;
    }
    case 'unrecognized_keys':
      return issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape).join() : '';
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
    case 'too_big': {
      const [bound, limit] = issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum];
      if (input === '') return 'must not be empty';
      if (issue.origin === 'string') return `must have ${bound} ${limit} characters; it has ${String(input).length}`;
      if (issue.origin !== 'array') return `must be ${bound} ${limit}`;
      return `must have ${bound} ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
    }
    case 'invalid_union':
      return NO_VARIANT;
    default:
      return issue.code === 'invalid_format' ? 'is not written in the expected form' : 'is invalid';
  }
}

const isMissing = ({ code, input }: z.core.$ZodIssue) => code.startsWith('invalid') && input === undefined;

/** The issues of a schema for an owner: one for each unknown field, and those of the variant that is meant. */
export function fieldIssues(issues: readonly z.core.$ZodIssue[] = [], at: readonly PropertyKey[] = []): FileIssue[] {
  const meant = new Set<string>();
  const ofOtherType = issues.flatMap(({ code, path }) => (code === 'invalid_type' ? path.join() : []));
  const found = issues.flatMap((issue): FileIssue[] => {
    const path = [...at, ...issue.path];
    // A text in place of a list has a length, too.
    if (issue.code === 'too_big' && ofOtherType.includes(issue.path.join())) return [];
    if (issue.code === 'unrecognized_keys') {
      const names = issue.message.split(',').filter((name) => !INTERNAL_FIELDS.test(name));
      const near = new Map(issue.keys.map((key) => [key, nearestName(key, names)]));
      for (const name of near.values()) if (name) meant.add([...path, name].join());
      const missing = issues
        .filter((other) => isMissing(other) && other.path.slice(0, -1).join() === issue.path.join())
        .map((other) => String(other.path.at(-1)))
        .filter((name) => !meant.has([...path, name].join()));
      return issue.keys.map((key) => {
        // An update may have renamed a field.
        const isIt =
          missing.length > 0 && !near.get(key) ? `is it "${missing.join('" or "')}", which is missing? ` : '';
        const ending = path.join() === 'pages' ? '; a page of text of your own ends in .md' : '';
        return { path: [...path, key], message: `is not known; ${isIt}${suggest(key, names)}${ending}` };
      });
    }
    if (issue.code === 'invalid_union') {
      const isInside = ({ path, code }: z.core.$ZodIssue) => path.length > 0 || code === 'unrecognized_keys';
      const variant = issue.errors.find((list) => list.some(isInside));
      if (variant) return fieldIssues(variant, path);
      const rules = issue.errors.flatMap(([first]) => first?.message ?? []);
      if (issue.message === NO_VARIANT && rules.length > 0) return [{ path, message: rules.join(', or ') }];
    }
    if (issue.code === 'invalid_key') return [{ path, message: issue.issues[0]?.message ?? issue.message }];
    const state = isMissing(issue) ? 'missing' : issue.input === null ? 'empty' : undefined;
    return [{ path, message: state ? `is ${state}; it ${issue.message}` : issue.message }];
  });
  // The issue of the misspelt field names the missing one.
  return found.filter(({ path, message }) => !(message.startsWith('is missing') && meant.has(path.join())));
}
