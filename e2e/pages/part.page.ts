import type { Locator, Page } from '@playwright/test';

/** `/purchase/{id}`: one part and its checkout dialog. */
export class PartPage {
  readonly #page: Page;
  readonly name: Locator;
  readonly purchase: Locator;
  readonly checkout: Locator;
  readonly quantity: Locator;
  readonly placeOrder: Locator;
  /** What the dialog becomes once the order is placed. */
  readonly receipt: Locator;
  readonly unpaidOrder: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.name = page.getByRole('main').getByRole('heading', { level: 1 });
    this.purchase = page.getByRole('button', { name: 'Purchase' });
    this.checkout = page.getByRole('dialog', { name: 'Checkout' });
    this.quantity = this.checkout.getByLabel('Order Quantity');
    this.placeOrder = this.checkout.getByRole('button', { name: 'Place Order' });
    this.receipt = page.getByRole('dialog', { name: /^Order \d+ is placed$/ });
    this.unpaidOrder = page.getByRole('region', { name: 'Your unpaid order' });
  }

  /** The units in stock, as the page shows them. */
  async stock(): Promise<number> {
    const fact = this.#page
      .locator('dl > div')
      .filter({ has: this.#page.getByText('In stock', { exact: true }) });
    const units = await fact.getByRole('definition').textContent();
    return Number(units?.replace(/\D/g, ''));
  }

  async order({
    quantity,
    phone,
    address,
  }: {
    quantity: number;
    phone: string;
    address: string;
  }): Promise<void> {
    await this.purchase.click();
    await this.quantity.fill(String(quantity));
    await this.checkout.getByLabel('Phone').fill(phone);
    await this.checkout.getByLabel('Address').fill(address);
    await this.placeOrder.click();
  }
}
