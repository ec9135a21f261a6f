import { type Call, calls, Problem, problems } from '@shop/contracts/calls';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { refusalsOf, routeSchema } from '../src/foundation/web/route-schema.ts';
import { fileCalls } from './file-calls.ts';

const byName: Readonly<Record<string, Call>> = { ...calls, ...fileCalls };
const validators = new Map<TSchema, Validator>();

/** An answer as received over HTTP. */
interface HttpAnswer {
  status: number;
  contentType: string;
  body: unknown;
}

/**
 * Checks an answer against the contract, which OpenAPI describes: a success against its response schema, a
 * refusal against the problem document, the catalogue of problems and the call's own list of them.
 * @throws {Error} naming the difference
 */
export function checkAgainstContract(name: string, { status, contentType, body }: HttpAnswer): void {
  const call = byName[name];
  if (!call) throw new Error(`${name} is not a call of the contract`);
  if (!describedStatuses(name, call).includes(String(status))) {
    throw new Error(`${name} answered ${status}, which is not described`);
  }
  if (status < 300) {
    expectValid(name, call.response, body);
    return;
  }
  const { code } = checkProblem(name, { status, contentType, body });
  if (!refusalsOf(name, call).some((listed) => listed === code)) {
    throw new Error(`${name} was refused with the code ${code}, which its contract does not list`);
  }
}

/**
 * Checks a refusal against the problem document and the catalogue of problems.
 * @returns the document
 * @throws {Error} naming the difference
 */
export function checkProblem(name: string, { status, contentType, body }: HttpAnswer): Problem {
  expectValid(`The refusal of ${name}`, Problem, body);
  if (!contentType.startsWith('application/problem+json')) {
    throw new Error(`${name} was refused as ${contentType}`);
  }
  const problem: Problem = JSON.parse(JSON.stringify(body));
  const { code } = problem;
  const known = Object.entries(problems).find(([one]) => one === code)?.[1];
  if (known?.status !== status) throw new Error(`${name} answered ${status} with the code ${code}`);
  return problem;
}

/** The statuses of the call in the OpenAPI document. */
const describedStatuses = (name: string, call: Call): string[] =>
  Object.keys(routeSchema(name, call).response ?? {});

function expectValid(what: string, schema: TSchema, value: unknown): void {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  const [error] = validator.Errors(value);
  if (error) throw new Error(`${what} differs from the contract: ${JSON.stringify({ error, value })}`);
}
