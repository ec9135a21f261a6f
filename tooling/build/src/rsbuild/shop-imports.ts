import path from 'node:path';
import { workspaceRoot } from '@shop/processes';

/**
 * How sources import the shop's packages: by their names in the workspace, as entries of `@shop/remote-kit` in another
 * repository.
 */
export interface ShopImports {
  /** The name in import statements. */
  nameOf(shopPackage: string): string;
  /** The entry of the design kit's sources. */
  designKit: string;
  /** The folders of other packages with components, by the package's name in import statements. */
  componentFolders: Readonly<Record<string, string>>;
}

export const workspaceImports: ShopImports = {
  nameOf: (shopPackage) => shopPackage,
  designKit: path.join(workspaceRoot, 'shared/ui/src/index.ts'),
  componentFolders: {
    '@shop/lists': path.join(workspaceRoot, 'shared/lists/src'),
    '@shop/orders': path.join(workspaceRoot, 'shared/orders/src'),
  },
};
