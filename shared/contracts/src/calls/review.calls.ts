import Type from 'typebox';
import { Review } from '../entities.ts';
import { reviewRules } from '../rules/review.rules.ts';
import { IdParams, Rating, Text } from '../values.ts';
import type { Call } from './call.ts';
import { examples } from './examples.ts';
import { PageQuery } from './list-query.ts';

export const reviewCalls = {
  'GET /review': {
    summary: 'Lists reviews; the newest page in insertion order without parameters',
    access: 'public',
    query: PageQuery,
    response: Type.Array(Review),
    example: { response: [examples.review] },
  },
  'POST /review': {
    summary: "Leaves a review, under the name of the caller's account",
    access: 'signed-in',
    body: Type.Object({
      name: Text(200),
      companyName: Text(200),
      feedback: Text(2000),
      rating: Rating,
      img: Text(2000),
    }),
    rules: reviewRules,
    response: Type.Object({ acknowledged: Type.Boolean() }),
    problems: ['too-many-reviews', 'too-many-reviews-unverified'],
    example: { body: examples.reviewFields, response: { acknowledged: true } },
  },
  'DELETE /review/{id}': {
    summary: 'Removes a review from the list',
    access: 'admin',
    params: IdParams,
    response: Type.Object({ deletedCount: Type.Integer() }),
    problems: ['not-found'],
    example: { response: { deletedCount: 1 } },
  },
} as const satisfies Record<string, Call>;
