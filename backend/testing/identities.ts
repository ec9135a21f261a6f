/** An account at the identity provider, and its ID token. */
export interface TestIdentity {
  email: string;
  idToken: string;
}

const PASSWORD = 'Correct-Horse-1';

/** Creates accounts at the identity stand-in, over its own protocol. */
export class TestIdentities {
  readonly #url: string;
  readonly #projectId: string;

  constructor(identity: { url: string; projectId: string }) {
    this.#url = identity.url;
    this.#projectId = identity.projectId;
  }

  /** Signs a new account up; with `verified` its email is verified too. */
  async signUp(email: string, { verified = true } = {}): Promise<TestIdentity> {
    const { idToken } = await this.#ask<{ idToken: string }>('signUp', {
      email,
      password: PASSWORD,
      returnSecureToken: true,
    });
    return { email, idToken: verified ? await this.verify(email, idToken) : idToken };
  }

  /**
   * Verifies an address by the link in the mail.
   * @returns a new ID token with the verified email
   */
  async verify(email: string, before?: string): Promise<string> {
    const idToken = before ?? (await this.signIn(email));
    await this.#ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await this.#ask('update', { oobCode: await this.#codeFor(email) });
    return this.signIn(email);
  }

  /** @returns a new ID token */
  async signIn(email: string, password = PASSWORD): Promise<string> {
    const { idToken } = await this.#ask<{ idToken: string }>('signInWithPassword', {
      email,
      password,
      returnSecureToken: true,
    });
    return idToken;
  }

  /** @returns the ID token for the new password */
  async changePassword(idToken: string, password: string): Promise<string> {
    const changed = await this.#ask<{ idToken: string }>('update', { idToken, password });
    return changed.idToken;
  }

  async delete(idToken: string): Promise<void> {
    await this.#ask('delete', { idToken });
  }

  /** Changes an account as the owner of the identity project can. */
  async administer(
    idToken: string,
    change: { disableUser?: boolean; email?: string; emailVerified?: boolean },
  ): Promise<void> {
    const { users } = await this.#ask<{ users: { localId: string }[] }>('lookup', { idToken });
    const response = await fetch(
      `${this.#url}/identitytoolkit.googleapis.com/v1/projects/${this.#projectId}/accounts:update`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: users[0]?.localId, ...change }),
      },
    );
    if (!response.ok) throw new Error(`administer: ${await response.text()}`);
  }

  async #codeFor(email: string): Promise<string> {
    const response = await fetch(`${this.#url}/emulator/v1/projects/${this.#projectId}/oobCodes`);
    const { oobCodes }: { oobCodes: { email: string; oobCode: string }[] } = JSON.parse(
      await response.text(),
    );
    const code = oobCodes.findLast((sent) => sent.email === email)?.oobCode;
    if (!code) throw new Error(`No mail was sent to ${email}`);
    return code;
  }

  async #ask<Answer>(operation: string, body: Record<string, unknown>): Promise<Answer> {
    const response = await fetch(
      `${this.#url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=any`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
    return JSON.parse(await response.text());
  }
}
