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

/** The object under that name; undefined when it is missing or no object. */
export function groupField(fields: Fields, name: string): Fields | undefined {
  const value = fields[name];
  return isFields(value) ? value : undefined;
}

/** The texts of the list under that name, in order; empty when there is none. Forms write a list as `name[0]`. */
export function textsField(fields: Fields, name: string): string[] {
  const value = fields[name];
  const items = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
  return items.filter((item): item is string => typeof item === 'string');
}

/** The texts of a flat object, such as Stripe's metadata. */
export function textEntries(fields: Fields): [string, string][] {
  return Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}
