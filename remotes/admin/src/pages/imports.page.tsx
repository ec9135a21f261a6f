import { queryClient } from '@shop/api-client';
import { PageHeading } from '@shop/ui';
import { ExportForm } from '../features/import-export/export-form.component.tsx';
import { ImportForm } from '../features/import-export/import-form.component.tsx';
import { importsQuery } from '../features/import-export/read-import.query.ts';
import { RecentImports } from '../features/import-export/recent-imports.component.tsx';

export const preload = (): Promise<void> => queryClient.prefetchQuery(importsQuery);

/** `/dashboard/imports`: products, prices and stock from files, and as files. */
export function Component() {
  return (
    <>
      <PageHeading title="Import and Export" />
      <div className="flex flex-col gap-4">
        <ImportForm />
        <ExportForm />
      </div>
      <h2 className="mt-6 mb-3 text-lg font-semibold">Latest imports and edits</h2>
      <RecentImports />
    </>
  );
}
