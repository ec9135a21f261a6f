import { monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

type IdKind = 'part' | 'review' | 'order' | 'user' | 'vehicle' | 'import' | 'list' | 'trade';

/**
 * A new opaque id. Ids of one kind sort in the order of their creation, which is the lists' insertion order.
 */
export const newId = (kind: IdKind): string => `${kind}_${ulid()}`;
