import { configureApi } from '@shop/api-client/internal';
import type { Role } from '@shop/contracts';
import type { Account, Host, Session } from '@shop/host';
import { type BlockingHistory, blockingHistory, FlagContext, provideHost } from '@shop/host/internal';
import type { FlagValues } from '@shop/registry';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  unstable_HistoryRouter as HistoryRouter,
  type NavigateOptions,
  Route,
  Routes,
  UNSAFE_createMemoryHistory,
} from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import { type AnsweredCalls, type Answers, answerCalls } from './answer-calls.ts';
import { fakeHost } from './fake-host.ts';
import './patient-waits.ts';

export interface ShopSettings {
  /** The visitor's location, `/` by default. */
  path?: string | { pathname: string; state: unknown };
  /** The screen's route in react-router's syntax, where it reads parameters: `/purchase/:id`. */
  route?: string;
  /** The session: a signed-in account, or a whole session; signed out by default. */
  session?: Account | Session;
  /** The server's role for the signed-in account, `customer` by default. */
  role?: Role;
  answers?: Answers;
  /** Flags of the remote, by name: those that are not named are off. */
  flags?: FlagValues;
  /** Parts of the host that the test supplies itself. */
  host?: Partial<Host>;
}

const sessionOf = (given: Account | Session | undefined): Session => {
  if (!given) return { status: 'signed-out', account: undefined };
  return 'uid' in given ? { status: 'signed-in', account: given } : given;
};

/** The test's location, and navigation as by a link. */
const routerOver = (history: BlockingHistory) => ({
  state: {
    get location() {
      return history.location;
    },
    get historyAction() {
      return history.action;
    },
  },
  async navigate(to: string, { replace, state }: NavigateOptions = {}): Promise<void> {
    if (replace) history.replace(to, state);
    else history.push(to, state);
  },
});

/** A rendered screen, and what it is rendered with. */
interface ScreenInShop extends RenderResult {
  user: UserEvent;
  calls: AnsweredCalls;
  host: Host;
  queryClient: QueryClient;
  router: ReturnType<typeof routerOver>;
}

/**
 * Renders a screen as the shell would: with a host, an empty cache and its own router, its calls answered by
 * the test.
 * @returns the user, the calls it made, the host with its spies, and the router
 */
export function renderInShop(ui: ReactElement, settings: ShopSettings = {}): ScreenInShop {
  const session = sessionOf(settings.session);
  const host = fakeHost({ session: createStore<Session>(() => session), ...settings.host });
  provideHost(host);
  const token = session.status === 'signed-in' ? 'access-token' : undefined;
  configureApi({
    base: '/api',
    tokens: { current: async () => token, renew: async () => undefined, lost: () => {} },
  });

  const calls = answerCalls({
    'GET /admin/{email}': { admin: settings.role === 'admin' },
    ...settings.answers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const history = blockingHistory(UNSAFE_createMemoryHistory({ initialEntries: [settings.path ?? '/'] }));

  const screen = render(
    <QueryClientProvider client={queryClient}>
      <HistoryRouter history={history}>
        <Routes>
          <Route
            path={settings.route ?? '*'}
            element={<FlagContext value={settings.flags}>{ui}</FlagContext>}
          />
          <Route path="*" element={null} />
        </Routes>
      </HistoryRouter>
    </QueryClientProvider>,
  );
  return { ...screen, user: userEvent.setup(), calls, host, queryClient, router: routerOver(history) };
}
