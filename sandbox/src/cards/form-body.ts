import type { Fields } from '../http/fields.ts';
import { invalidRequest } from './cards-error.ts';

type FormGroup = { [name: string]: string | FormGroup };

/**
 * Reads Stripe's form encoding, in which `metadata[order]=1` is a group and `expand[0]=x` or `expand[]=x` a list.
 *
 * @param encoded a form body or a query string
 */
export function parseForm(encoded: string): Fields {
  const form = emptyGroup();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    const group = path.reduce(groupIn, form);
    group[nameIn(group, last)] = value;
  }
  return form;
}

/**
 * The whole number under that name.
 * @throws CardsError for any other value
 */
export function integerField(fields: Fields, name: string): number | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${String(value)}`, {
      param: name,
      code: 'parameter_invalid_integer',
    });
  }
  return Number(value);
}

function groupIn(group: FormGroup, name: string): FormGroup {
  const key = nameIn(group, name);
  const inner = group[key];
  if (typeof inner === 'object') return inner;
  const made = emptyGroup();
  group[key] = made;
  return made;
}

/** An empty name, as in `expand[]`, means the next index of a list. */
function nameIn(group: FormGroup, name: string): string {
  return name === '' ? String(Object.keys(group).length) : name;
}

// Without a prototype, `__proto__` is a name like any other.
function emptyGroup(): FormGroup {
  return Object.create(null);
}
