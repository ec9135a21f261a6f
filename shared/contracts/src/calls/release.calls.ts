import Type from 'typebox';
import type { Call } from './call.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });

export const releaseCalls = {
  'PUT /release-preview': {
    summary: "Shows a release that is not live in the caller's own browser, for an hour",
    access: 'admin',
    body: Type.Object({ remote: Name, version: Name }),
    response: Type.Object({ until: Type.String({ format: 'date-time' }) }),
    problems: ['not-found'],
    example: {
      body: { remote: 'catalog', version: '1.4.0' },
      response: { until: '2026-03-02T10:30:00.000Z' },
    },
  },
  'DELETE /release-preview': {
    summary: "Shows live releases in the caller's browser again",
    access: 'public',
    response: Type.Object({ acknowledged: Type.Boolean() }),
    example: { response: { acknowledged: true } },
  },
} as const satisfies Record<string, Call>;
