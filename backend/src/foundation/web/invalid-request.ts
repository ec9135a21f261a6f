import { type FieldProblem, type FieldRules, type FormRules, VISIBLE } from '@shop/contracts';
import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Names every invalid field, with the form's own message where the specification has one. */
export const invalidRequest = (
  failures: readonly FastifySchemaValidationError[],
  { body, routeOptions }: Pick<FastifyRequest, 'body' | 'routeOptions'>,
): Refusal =>
  new Refusal('invalid-request', { errors: fieldProblems(failures, body, routeOptions.config.rules) });

/** What a validator of JSON Schema says of a value. */
type Failure = Pick<FastifySchemaValidationError, 'instancePath' | 'keyword' | 'message'> & {
  params: object;
};

/** The same as a list: one problem for each invalid field of the body. */
export function fieldProblems(
  failures: readonly Failure[],
  body: unknown,
  rules: FormRules | undefined,
): FieldProblem[] {
  const errors = new Map<string, FieldProblem>();
  for (const { instancePath, keyword, params, message } of failures) {
    const missing: unknown = Reflect.get(params, 'missingProperty');
    const field = typeof missing === 'string' ? missing : (instancePath.split('/')[1] ?? '');
    if (field === '' || errors.has(field)) continue;
    // Patterns are not shown to people.
    const plain = keyword === 'pattern' || !message ? 'is not valid' : message.replace('NOT', 'not');
    const text = rules?.[field] && textOfRule(rules[field], valueAt(body, field));
    errors.set(field, { field, code: keyword, message: text ?? `${field} ${plain}` });
  }
  return [...errors.values()];
}

/** A problem whose message begins with the payload's name of its field has the form's name there, if a form sends it. */
export function namedAsInForm(problem: FieldProblem, rules: FormRules | undefined): FieldProblem {
  const label = rules?.[problem.field]?.label;
  const payloadName = `${problem.field} `;
  if (label === undefined || !problem.message.startsWith(payloadName)) return problem;
  return { ...problem, message: `${label} ${problem.message.slice(payloadName.length)}` };
}

/** The form's message for a value, or `undefined` where it has none. */
function textOfRule(rules: FieldRules, value: unknown): string | undefined {
  if (value === undefined || value === null) return rules.required;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (!VISIBLE.test(String(value))) return rules.required;
  if (rules.max && Number(value) > rules.max.value) return rules.max.message;
  if (rules.min && Number(value) < rules.min.value) return rules.min.message;
  return rules.pattern?.value.test(String(value)) === false ? rules.pattern.message : undefined;
}

const valueAt = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
