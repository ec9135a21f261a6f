import fc, { type Arbitrary } from 'fast-check';
import type { DescribedCall } from './described-calls.ts';
import { forms, isForm } from './forms.ts';
import type { FuzzedWorld } from './fuzzed-world.ts';
import { choices, fillPlaceholders, knownValues, thingsFor } from './known-values.ts';
import { draftMutations, writtenMutations } from './mutations.ts';
import { type Draft, type FuzzRequest, serialize } from './request.ts';
import { valuesOf } from './schema-values.ts';

/** Requests for one call: valid ones, and ones with one to three changes. */
export function requests(call: DescribedCall, world: FuzzedWorld): Arbitrary<FuzzRequest> {
  const draft = drafts(call, world);
  const valid = draft.map((one) => toRequest(call, one));
  const changedDrafts = fc
    .tuple(draft, fc.array(draftMutations, { minLength: 1, maxLength: 3 }))
    .map(([one, changes]) => toRequest(call, applyAll(one, changes)));
  const rewritten = fc
    .tuple(valid, fc.array(writtenMutations, { minLength: 1, maxLength: 2 }))
    .map(([request, changes]) => applyAll(request, changes));
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 3, arbitrary: changedDrafts },
    { weight: 3, arbitrary: rewritten },
  );
}

/** Requests that should succeed: valid by the described schema, about rows that exist. */
function drafts(call: DescribedCall, world: FuzzedWorld): Arbitrary<Draft> {
  return fc
    .record({
      chosen: choices,
      params: valuesOf(call.params, knownValues),
      query: valuesOf(call.query, knownValues),
      body: bodiesOf(call),
    })
    .map(({ chosen, params, query, body }) => {
      const things = thingsFor(call, world, chosen);
      const token = things.caller?.api.token;
      return {
        method: call.method,
        path: call.path,
        params: fillPlaceholders(params, things),
        query: fillPlaceholders(query, things),
        body: body === undefined || isForm(body) ? body : fillPlaceholders(body, things),
        contentType: call.bodyType,
        authorization: token && `Bearer ${token}`,
      };
    });
}

function bodiesOf({ body, bodyType }: DescribedCall): Arbitrary<unknown> {
  if (!body) return fc.constant(undefined);
  return bodyType === 'multipart/form-data' ? forms : valuesOf(body, knownValues);
}

/** The content type of a form names its boundary. */
const toRequest = (call: DescribedCall, draft: Draft): FuzzRequest =>
  serialize(
    call.name,
    isForm(draft.body) ? { ...draft, body: draft.body.bytes, contentType: draft.body.type } : draft,
  );

const applyAll = <Value>(value: Value, changes: readonly ((value: Value) => Value)[]): Value =>
  changes.reduce((changed, change) => change(changed), value);
