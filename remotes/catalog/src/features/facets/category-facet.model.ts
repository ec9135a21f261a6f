import type { CataloguePage } from '@shop/contracts/calls';

type Category = CataloguePage['facets']['categories'][number];

const parentOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf('/')));
const depthOf = (id: string): number => id.split('/').length - 1;

/**
 * The categories to choose from: those of the first level, and below each chosen one the next level, every one after
 * the category that it belongs to.
 */
export function shownCategories(
  categories: readonly Category[],
  chosen: readonly string[],
): { category: Category; depth: number }[] {
  const isOpen = (id: string) => chosen.some((one) => one === id || one.startsWith(`${id}/`));
  const below = (parent: string): { category: Category; depth: number }[] =>
    categories
      .filter(({ id }) => parentOf(id) === parent)
      .flatMap((category) => [
        { category, depth: depthOf(category.id) },
        ...(isOpen(category.id) ? below(category.id) : []),
      ]);
  return below('');
}
