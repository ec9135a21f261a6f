/** The prefix of every token, by which secret scanners find it. */
export const CREDENTIAL_PREFIX = 'ship_';

/** The longest life of a credential. */
export const MAX_CREDENTIAL_DAYS = 90;

/** What a credential may allow. `roll-back` includes withdrawing. */
export const CREDENTIAL_ACTIONS = ['publish', 'promote', 'roll-back'] as const;
