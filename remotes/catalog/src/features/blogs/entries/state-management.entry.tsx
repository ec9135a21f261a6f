import type { BlogEntry } from '../blog-entry.model.ts';

export const stateManagement: BlogEntry = {
  id: 'state-management',
  question: 'What kinds of state management are there in React?',
  answer: (
    <>
      <p>
        It helps to sort state by who owns it. Local state belongs to one component: <code>useState</code>, or{' '}
        <code>useReducer</code> where several values change together; if two components need it, it moves up
        to their nearest common parent. Shared client state, such as the session, is handed down by context.
        Every reader of a context renders again when its value changes, so for values that change often a
        store with selectors, like Zustand or Redux, fits better.
      </p>
      <p>
        Server state is only a copy: TanStack Query or SWR fetch, cache and refresh it, and know about loading
        and failure. State of the address (page, filter, search) belongs in the URL, where a reload and a
        shared link keep it. Form state is what has been typed and what is wrong with it; a form library keeps
        that out of everything else. And whatever can be computed from other state is not state: compute it.
      </p>
    </>
  ),
};
