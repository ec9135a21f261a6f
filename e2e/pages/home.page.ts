import type { Locator, Page } from '@playwright/test';

/** `/`, the landing page. */
export class HomePage {
  readonly #page: Page;
  readonly headline: Locator;
  /** The last six parts, in the page's order. */
  readonly parts: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.headline = page.getByRole('heading', { name: 'YOUR CAR PARTS SUPPLIER' });
    this.parts = page.getByRole('region', { name: 'Latest parts' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.#page.goto('/');
  }

  async purchase(part: string): Promise<void> {
    await this.#page.getByRole('link', { name: `Purchase ${part}` }).click();
  }
}
