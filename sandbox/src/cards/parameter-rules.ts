import { type Fields, isFields } from '../http/fields.ts';
import { invalidRequest } from './cards-error.ts';

/** The values that Stripe accepts for one parameter. */
export type Rule = {
  /** Stripe refuses a call without it. */
  readonly required?: true;
  /** An empty text unsets it. */
  readonly canUnset?: true;
} & (
  | { readonly kind: 'text'; readonly longest?: number; readonly isEmail?: true }
  | { readonly kind: 'integer'; readonly smallest?: number; readonly largest?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'list'; readonly item: Rule }
  | { readonly kind: 'group'; readonly rules: Rules }
  | { readonly kind: 'metadata' }
  /** A time or a range of times. */
  | { readonly kind: 'range' }
  /** A parameter of Stripe that the stand-in does not support. */
  | { readonly kind: 'unsupported' }
);

export type Rules = Readonly<Record<string, Rule>>;

/** The kinds of rules allowed for a parameter of that type in Stripe's library. */
type KindOf<Value> = [Value] extends [boolean]
  ? 'flag'
  : [Value] extends [number]
    ? 'integer'
    : [Value] extends [string]
      ? 'text' | 'choice'
      : [Value] extends [readonly unknown[]]
        ? 'list'
        : 'group' | 'metadata' | 'range';

/**
 * A rule for each parameter that Stripe's library knows: an update of the library that adds or removes a
 * parameter does not compile until its rule is here.
 */
export type RulesFor<Params> = {
  readonly [Name in keyof Params]-?: Rule & {
    readonly kind: KindOf<Exclude<NonNullable<Params[Name]>, ''>> | 'unsupported';
  } & (undefined extends Params[Name] ? unknown : { readonly required: true }) &
    (null extends Params[Name]
      ? { readonly canUnset: true } | { kind: 'metadata' | 'unsupported' }
      : unknown);
};

const METADATA = { keys: 50, keyLength: 40, valueLength: 500 };
const BOUNDS: Rules = Object.fromEntries(
  ['gt', 'gte', 'lt', 'lte'].map((name) => [name, { kind: 'integer' }]),
);

/**
 * Refuses what Stripe refuses before it does anything.
 * @throws CardsError 400 in Stripe's format, naming the parameter
 */
export function checkParameters(params: Fields, rules: Rules, path = ''): void {
  const nameOf = (name: string) => (path ? `${path}[${name}]` : name);
  const unknown = Object.keys(params).filter((name) => !Object.hasOwn(rules, name));
  if (unknown.length > 0) {
    const names = unknown.map(nameOf);
    const message = `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param: names[0] ?? '' });
  }
  for (const [name, rule] of Object.entries(rules)) {
    const value = params[name];
    if (value !== undefined) {
      if (value !== '' || !rule.canUnset) checkValue(value, rule, nameOf(name));
    } else if (rule.required) {
      const message = `Missing required param: ${nameOf(name)}.`;
      throw invalidRequest(message, { code: 'parameter_missing', param: nameOf(name) });
    }
  }
}

function checkValue(value: unknown, rule: Rule, param: string): void {
  switch (rule.kind) {
    case 'unsupported':
      throw invalidRequest(`The parameter ${param} is not part of the stand-in.`, { param });
    case 'group':
      checkParameters(fieldsOf(value, param), rule.rules, param);
      break;
    case 'metadata':
      if (value !== '') checkMetadata(fieldsOf(value, param), param);
      break;
    case 'range':
      if (isFields(value)) checkParameters(value, BOUNDS, param);
      else checkInteger(textOf(value, param), { kind: 'integer' }, param);
      break;
    case 'list':
      if (!isFields(value)) throw invalidRequest('Invalid array', { param });
      for (const [index, item] of Object.entries(value)) checkValue(item, rule.item, `${param}[${index}]`);
      break;
    case 'integer':
      checkInteger(textOf(value, param), rule, param);
      break;
    case 'flag':
      if (!/^(true|false)$/.test(textOf(value, param))) {
        throw invalidRequest(`Invalid boolean: ${value}`, { param });
      }
      break;
    case 'choice':
      if (!rule.choices.includes(textOf(value, param))) {
        throw invalidRequest(`Invalid ${param}: must be one of ${rule.choices.join(', ')}`, { param });
      }
      break;
    case 'text':
      checkText(textOf(value, param), rule, param);
  }
}

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>;

function checkText(value: string, { longest, isEmail }: RuleOf<'text'>, param: string): void {
  if (value === '') {
    const message =
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; ` +
      `however '${param}' cannot be unset.`;
    throw invalidRequest(message, { code: 'parameter_invalid_empty', param });
  }
  if (longest !== undefined && value.length > longest) {
    const message = `Invalid string: ${value.slice(0, 10)}...; must be at most ${longest} characters`;
    throw invalidRequest(message, { param });
  }
  if (isEmail && !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)) {
    throw invalidRequest(`Invalid email address: ${value}`, { code: 'email_invalid', param });
  }
}

function checkInteger(value: string, { smallest, largest }: RuleOf<'integer'>, param: string): void {
  const code = 'parameter_invalid_integer';
  if (!/^-?\d{1,15}$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, { code, param });
  if (smallest !== undefined && Number(value) < smallest) {
    throw invalidRequest(`This value must be greater than or equal to ${smallest}.`, { code, param });
  }
  if (largest !== undefined && Number(value) > largest) {
    const message = `This value must be less than or equal to ${largest} (it currently is '${value}').`;
    throw invalidRequest(message, { code, param });
  }
}

function checkMetadata(metadata: Fields, param: string): void {
  const entries = Object.entries(metadata);
  if (entries.length > METADATA.keys) {
    throw invalidRequest(`You can have at most ${METADATA.keys} metadata keys.`, { param });
  }
  for (const [key, value] of entries) {
    const name = `${param}[${key}]`;
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', { param: name });
    if (key.length > METADATA.keyLength) {
      throw invalidRequest(`Metadata keys can have up to ${METADATA.keyLength} characters.`, { param });
    }
    if (value.length > METADATA.valueLength) {
      const message = `Metadata values can have up to ${METADATA.valueLength} characters, but you passed in a value that is ${value.length} characters.`;
      throw invalidRequest(message, { param: name });
    }
  }
}

function fieldsOf(value: unknown, param: string): Fields {
  if (isFields(value)) return value;
  throw invalidRequest('Invalid object', { param });
}

function textOf(value: unknown, param: string): string {
  if (typeof value === 'string') return value;
  throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param });
}
