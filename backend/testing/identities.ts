/** An account with the identity provider, and its proof. */
export interface TestIdentity {
  email: string;
  idToken: string;
}

const PASSWORD = 'Correct-Horse-1';

/** Makes accounts with the identity stand-in, over its own protocol. */
export class TestIdentities {
  readonly #url: string;
  readonly #projectId: string;

  constructor(identity: { url: string; projectId: string }) {
    this.#url = identity.url;
    this.#projectId = identity.projectId;
  }

  /** Signs somebody up; with `verified` he has followed the link in his mail too. */
  async signUp(email: string, { verified = true } = {}): Promise<TestIdentity> {
    const { idToken } = await this.#ask<{ idToken: string }>('signUp', { email, password: PASSWORD });
    return { email, idToken: verified ? await this.verify(email, idToken) : idToken };
  }

  /** Follows the link in the mail that verifies an address. @returns a fresh ID token that says so */
  async verify(email: string, before?: string): Promise<string> {
    const idToken = before ?? (await this.signIn(email));
    await this.#ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
    await this.#ask('update', { oobCode: await this.#codeFor(email) });
    return this.signIn(email);
  }

  /** @returns a fresh ID token */
  async signIn(email: string, password = PASSWORD): Promise<string> {
    const { idToken } = await this.#ask<{ idToken: string }>('signInWithPassword', {
      email,
      password,
    });
    return idToken;
  }

  async #codeFor(email: string): Promise<string> {
    const response = await fetch(`${this.#url}/emulator/v1/projects/${this.#projectId}/oobCodes`);
    const { oobCodes }: { oobCodes: { email: string; oobCode: string }[] } = await response.json();
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
        body: JSON.stringify({ returnSecureToken: true, ...body }),
      },
    );
    if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
    return response.json();
  }
}
