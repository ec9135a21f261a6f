import { callQuery } from '@shop/api-client';
import { SHOWN } from '../../latest/latest-list.component.tsx';

/** The newest reviews, oldest first. */
export const reviewsQuery = callQuery('GET /review', { query: { limit: String(SHOWN) } });
