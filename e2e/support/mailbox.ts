import { type APIRequestContext, expect } from '@playwright/test';

/** A one-time code as listed by the identity provider's emulator. */
interface ActionCode {
  email: string;
  requestType: string;
  oobLink: string;
}

type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

/** The identity provider's mails, read through the official emulator's interface. */
export class Mailbox {
  readonly #request: APIRequestContext;
  #projectId: string | undefined;
  #seen = new Set<string>();

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** From now on only later mails count. */
  async resetOutbox(): Promise<void> {
    this.#seen = new Set((await this.#codes()).map(({ oobLink }) => oobLink));
  }

  /** The link of the newest mail of this kind to the address; waits until there is one. */
  async link(email: string, kind: MailKind): Promise<string> {
    let link: string | undefined;
    const arrived = async (): Promise<boolean> => {
      const fresh = (await this.#codes()).filter(({ oobLink }) => !this.#seen.has(oobLink));
      link = fresh.findLast((code) => code.email === email && code.requestType === kind)?.oobLink;
      return link !== undefined;
    };
    await expect.poll(arrived, { message: `a ${kind} mail to ${email}` }).toBe(true);
    return link ?? '';
  }

  async #codes(): Promise<ActionCode[]> {
    this.#projectId ??= await this.#readProjectId();
    const answer = await this.#request.get(`/emulator/v1/projects/${this.#projectId}/oobCodes`);
    expect(answer).toBeOK();
    const { oobCodes }: { oobCodes: ActionCode[] } = await answer.json();
    return oobCodes;
  }

  async #readProjectId(): Promise<string> {
    const answer = await this.#request.get('/config.json');
    const { identity }: { identity: { projectId: string } } = await answer.json();
    return identity.projectId;
  }
}
