import { callQuery } from '@shop/api-client';
import { SHOWN } from '../../latest/latest-list.component.tsx';

/** The newest parts, oldest first. */
export const partsQuery = callQuery('GET /part', { query: { limit: String(SHOWN) } });
