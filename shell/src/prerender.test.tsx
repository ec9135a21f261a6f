import { ApiProblem, callQuery } from '@shop/api-client';
import type { RemoteModule } from '@shop/host';
import { fakeHost } from '@shop/testing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { aRemote, aRoute, aVisit } from './federation/visit.fixture.ts';
import { prerenderPage } from './prerender.tsx';

const PATH = '/parts/NOPE-1';
const visit = aVisit(
  aRemote({ routes: [aRoute({ path: '/parts/:number', screen: 'part', rendersAddress: true })] }),
);
const { config } = fakeHost();

function Part() {
  const { number = '' } = useParams();
  const { data, error } = useQuery(callQuery('GET /parts/{number}', { params: { number } }));
  if (error instanceof ApiProblem && error.status === 404) return <h1>No part has the number {number}.</h1>;
  return <p>{data ? data.name : 'Loading'}</p>;
}

const module: RemoteModule = { screens: { part: async () => ({ Component: Part }) }, slots: {} };
const remote = { name: 'catalog', version: '1.0.0', module };

function apiAnswers(status: number): void {
  const problem = { type: 'about:blank', status, code: 'refused', title: 'Refused.', requestId: '1' };
  const headers = { 'content-type': 'application/problem+json' };
  const answer = async () => new Response(JSON.stringify(problem), { status, headers });
  vi.stubGlobal('fetch', vi.fn(answer));
}

test('a screen whose read finds nothing is rendered, with the refusal', async () => {
  apiAnswers(404);

  const { markup, queries } = await prerenderPage({ path: PATH, visit, config, remote });

  expect(markup).toContain('<h1>No part has the number');
  const refusal = { status: 404, code: 'refused', title: 'Refused.' };
  expect(queries).toEqual([[['GET /parts/{number}', { params: { number: 'NOPE-1' } }], null, refusal]]);
});

test('an address without a page is rendered, with the way home', async () => {
  const { markup, queries } = await prerenderPage({ path: '/not-found', visit, config, remote: undefined });

  expect(markup).toContain('Sorry, Your Page isn');
  expect(markup).toMatch(/<a [^>]*href="\/"[^>]*>Go Back Home/);
  expect(queries).toEqual([]);
});

test.each([401, 403, 429, 503])(
  'a read that is refused with %i leaves the page to the browser',
  async (status) => {
    apiAnswers(status);

    await expect(prerenderPage({ path: PATH, visit, config, remote })).rejects.toThrow('Refused.');
  },
);
