import { ApiProblem, callQuery, queryClient } from '@shop/api-client';
import { act } from '@shop/testing';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inline } from '../federation/visit.fixture.ts';
import { hydrateQueries } from './rendered-page.ts';

const refusal = { status: 404, code: 'not-found', title: 'There is no such part.' };
const KEY = callQuery('GET /parts/{number}', { params: { number: 'NOPE-1' } }).queryKey;

test('a refusal that the server has rendered is hydrated, and its read is repeated only later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  onTestFinished(() => queryClient.clear());
  const read = vi.fn(() => Promise.reject(new ApiProblem({ type: 'about:blank', ...refusal })));
  function Part() {
    const { error } = useQuery({ queryKey: KEY, queryFn: read });
    return <h1>{error instanceof ApiProblem && error.status === 404 ? error.message : 'Loading'}</h1>;
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>
  );
  const open = async (markup: string) => {
    const root = document.createElement('div');
    root.innerHTML = markup;
    const onRecoverableError = vi.fn();
    const opened = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
    onTestFinished(() => act(() => opened.unmount()));
    return { root, onRecoverableError };
  };
  inline('queries', [[KEY, null, refusal]]);
  hydrateQueries();

  const { root, onRecoverableError } = await open(`<h1>${refusal.title}</h1>`);
  expect(root.textContent).toBe(refusal.title);
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(read).not.toHaveBeenCalled();

  vi.setSystemTime(Date.now() + 31_000);
  await open('<h1>Loading</h1>');
  expect(read).toHaveBeenCalledOnce();
});
