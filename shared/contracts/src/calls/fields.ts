import { Text } from '../values.ts';

export { Name, ReleaseVersion, Sha384, Time } from '@shop/registry/documents';

/** Why something was done, for the audit log. */
export const Reason = Text(500);
