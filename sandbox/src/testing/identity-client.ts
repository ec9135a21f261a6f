import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import type { Sandbox } from '../start-sandbox.ts';

/** The unmodified client library, connected to the sandbox as a separate browser. */
export function identityClient({ identity }: Sandbox): Auth {
  // The library keeps its apps by name, longer than a test file lasts.
  const app = initializeApp({ apiKey: 'stand-in', projectId: identity.projectId }, randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, identity.url, { disableWarnings: true });
  return auth;
}

/** The newest link in the mailbox page. */
export async function newestMailLink({ identity }: Sandbox): Promise<URL> {
  const response = await fetch(`${identity.url}/emulator/mail`);
  const [, href = ''] = /<a href="([^"]+)"/.exec(await response.text()) ?? [];
  const link = href.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return new URL(link, identity.url);
}
