import Type from 'typebox';

export { Name, ReleaseVersion, Sha384, Time } from '@shop/registry/documents';

/** Why something was done, for the audit log. */
export const Reason = Type.String({ minLength: 1, maxLength: 500 });
