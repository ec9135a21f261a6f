import Type from 'typebox';
import type { Call } from './call.ts';
import { Time } from './fields.ts';

/** The longest life of a link to a preview. */
const MAX_PREVIEW_HOURS = 24;

const Name = Type.String({ minLength: 1, maxLength: 100 });

export const releaseCalls = {
  'PUT /release-preview': {
    summary: "Shows a release that is not live in the caller's own browser, for an hour",
    access: 'admin',
    body: Type.Object({ remote: Name, version: Name }),
    response: Type.Object({ until: Time }),
    problems: ['not-found'],
    example: {
      body: { remote: 'catalog', version: '1.4.0' },
      response: { until: '2026-03-02T10:30:00.000Z' },
    },
  },
  'POST /releases/{remote}/{version}/preview-link': {
    summary: 'Makes a link that shows a release that is not live to everybody who has it, for some hours',
    access: 'publisher',
    params: Type.Object({ remote: Name, version: Name }),
    body: Type.Object({ hours: Type.Integer({ minimum: 1, maximum: MAX_PREVIEW_HOURS }) }),
    response: Type.Object({ url: Type.String(), until: Time }),
    problems: ['not-found'],
    example: {
      body: { hours: 8 },
      response: {
        url: 'https://parts.example.com/preview?link=eyJraW5k',
        until: '2026-03-02T17:30:00.000Z',
      },
    },
  },
  'DELETE /release-preview': {
    summary: "Shows live releases in the caller's browser again",
    access: 'public',
    response: Type.Object({ acknowledged: Type.Boolean() }),
    example: { response: { acknowledged: true } },
  },
} as const satisfies Record<string, Call>;
