import type { Locator, Page } from '@playwright/test';

/** `/dashboard/myOrders`: the customer's own orders. */
export class MyOrdersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/myOrders');
  }

  order(product: string): Locator {
    return this.#page
      .getByRole('list', { name: 'Orders' })
      .getByRole('listitem')
      .filter({ hasText: product });
  }

  async pay(product: string): Promise<void> {
    await this.order(product).getByRole('link', { name: 'Pay' }).click();
  }

  async cancel(product: string, answer: 'Yes' | 'No'): Promise<void> {
    await this.order(product).getByRole('button', { name: 'Cancel' }).click();
    await this.#page.getByRole('button', { name: answer, exact: true }).click();
  }
}
