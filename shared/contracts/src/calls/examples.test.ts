import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './index.ts';

const every: [name: string, call: Call][] = Object.entries(calls);

it.each(every)('%s has a valid example of request and answer', (_, call) => {
  expect(Compile(call.response).Errors(call.example?.response)).toEqual([]);
  expect(Compile(call.body ?? Type.Undefined()).Errors(call.example?.body)).toEqual([]);
});
