import type { Role } from '@shop/contracts';
import type { Account, Host, Session } from '@shop/host';
import { createStore } from 'zustand/vanilla';

/** The role of the viewer of a remote that runs alone. */
export type Viewer = Role | 'visitor';

/** A host without a shell: the viewer is chosen, and a slot says which remote would fill it. */
export function aloneHost(viewer: Viewer): Host {
  const session = createStore<Session>(() => sessionOf(viewer));
  const arrive = async () => session.setState(sessionOf('customer'));
  return {
    config: {
      apiBase: '/api',
      identity: { projectId: 'alone', apiKey: 'alone', authDomain: location.host },
      payments: { publishableKey: 'pk_test_alone' },
      images: { uploadUrl: '/api/images' },
      releaseKeys: [],
    },
    session,
    identity: {
      signIn: arrive,
      signUp: arrive,
      signInWithProvider: arrive,
      sendPasswordReset: async () => {},
      signOut: async () => session.setState(sessionOf('visitor')),
    },
    toasts: { success: log, error: log },
    renderSlot: ({ name }) => <p className="border border-dashed border-line p-4">Slot {name}</p>,
  };
}

function sessionOf(viewer: Viewer): Session {
  return viewer === 'visitor'
    ? { status: 'signed-out', account: undefined }
    : { status: 'signed-in', account: accountOf(viewer) };
}

const accountOf = (role: Role): Account => ({
  uid: role,
  email: `${role}@example.com`,
  displayName: role,
  photoURL: null,
  emailVerified: true,
});

/** The shell shows the toasts in the shell. */
function log(text: string): void {
  console.info(text);
  const place = document.querySelector('[role="log"]');
  if (place) place.textContent = text;
}
