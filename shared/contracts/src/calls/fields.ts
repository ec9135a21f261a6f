import Type from 'typebox';
import { Text } from '../values.ts';

/** The name of a remote, a team or a flag. */
export const Name = Type.String({ pattern: '^[a-z][a-z0-9-]{0,49}$' });

/** The version of a release, as Semantic Versioning writes it. */
export const ReleaseVersion = Type.String({
  pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}(-[0-9A-Za-z.-]{1,40})?$',
});

/** SHA-384 in hexadecimal. */
export const Sha384 = Type.String({ pattern: '^[0-9a-f]{96}$' });

/** ISO 8601. */
export const Time = Type.String({ format: 'date-time' });

/** Why something was done, for the audit log. */
export const Reason = Text(500);
