import type { FrameLocator, Locator, Page } from '@playwright/test';

/** `/dashboard/payment/{id}`: the card form for one order. */
export class PaymentPage {
  readonly #page: Page;
  readonly #card: FrameLocator;
  readonly payNow: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#card = page.frameLocator('iframe[name^="__privateStripeFrame"]').first();
    this.payNow = page.getByRole('button', { name: 'Pay Now' });
  }

  text(text: string | RegExp): Locator {
    return this.#page.getByRole('main').getByText(text);
  }

  /** A field in the card provider's own frame. */
  cardField(name: 'number' | 'expiration date' | 'CVC/CVV'): Locator {
    return this.#card.getByLabel(`Credit or debit card ${name}`);
  }

  get postcode(): Locator {
    return this.#card.getByLabel('ZIP');
  }

  async pay(cardNumber: string): Promise<void> {
    await this.cardField('number').fill(cardNumber);
    await this.cardField('expiration date').fill('12 / 34');
    await this.cardField('CVC/CVV').fill('123');
    await this.postcode.fill('48216');
    await this.payNow.click();
  }
}
