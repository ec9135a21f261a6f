/** Named values from outside (a JSON object or a form), not validated yet. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with named values, which an array is not. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text under that name; undefined when it is missing or no text. */
export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The whole number under that name, which the call's rules have checked. */
export function integerField(fields: Fields, name: string): number | undefined {
  const value = textField(fields, name);
  return value === undefined ? undefined : Number(value);
}

/** The object under that name; undefined when it is missing or no object. */
export function groupField(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  return isFields(value) ? value : undefined;
}

/** The texts of the list under that name, in order; empty when there is none. Forms write a list as `name[0]`. */
export const textsField = (fields: Fields, name: string): string[] =>
  Object.values(groupField(fields, name) ?? {}).map(String);

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
