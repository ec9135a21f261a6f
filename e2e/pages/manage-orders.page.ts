import type { Locator, Page } from '@playwright/test';

/** `/dashboard/manageOrders`: every order, for admins. */
export class ManageOrdersPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page.goto('/dashboard/manageOrders');
  }

  get columns(): Locator {
    return this.#page.getByRole('columnheader');
  }

  order(of: { buyer: string; product: string }): Locator {
    return this.#page.getByRole('row').filter({ hasText: of.buyer }).filter({ hasText: of.product });
  }
}
