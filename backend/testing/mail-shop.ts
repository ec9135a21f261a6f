import type { ReceivedMail } from '@shop/sandbox';
import { shopOfFile, type TestShop } from './test-shop.ts';

/** A shop that writes mail, to the stand-in's mailbox. */
class MailShop {
  readonly shop: TestShop;

  constructor(shop: TestShop) {
    this.shop = shop;
  }

  /** Sends all that waits and was not tried yet, whenever it is due. @returns the mails that an address got, oldest first */
  async mailsTo(email: string): Promise<ReceivedMail[]> {
    while ((await this.makeDue('tries = 0')) > 0) await this.shop.app.mail.sendDue();
    return this.shop.sandbox.mail.mails.filter(({ to }) => to === email);
  }

  async subjectsTo(email: string): Promise<string[]> {
    return (await this.mailsTo(email)).map(({ subject }) => subject);
  }

  /** Lets time pass until these mails are due. @returns how many wait */
  async makeDue(which = 'true'): Promise<number> {
    const due = `update mails set due_at = now() - interval '1 second' where state = 'waiting' and ${which}`;
    return (await this.shop.database.pool.query(due)).rowCount ?? 0;
  }

  /** What became of the mails of an account, oldest first. */
  async statesOf(
    email: string,
  ): Promise<{ kind: string; state: string; failure: string | null; tries: number }[]> {
    const { rows } = await this.shop.database.pool.query(
      `select kind, state, failure, tries from mails where user_id = (select id from users where email = $1) order by id`,
      [email],
    );
    return rows;
  }
}

/** A shop that writes mail, for all tests of a file. */
export async function mailShopOfFile(settings: Record<string, string> = {}): Promise<MailShop> {
  const given = { SHOP_EMAIL: 'parts@kestrel.example', ORIGIN: 'https://parts.example.com', ...settings };
  return new MailShop(await shopOfFile(given));
}
