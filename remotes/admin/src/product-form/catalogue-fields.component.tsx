import { callQuery } from '@shop/api-client';
import { SelectField } from '@shop/ui';
import { useQuery } from '@tanstack/react-query';
import type { UseFormRegisterReturn } from 'react-hook-form';

type CatalogueField = 'brandId' | 'categoryId' | 'universal';

interface CatalogueFieldsProps {
  field: (name: CatalogueField) => UseFormRegisterReturn & { error: string | undefined };
}

/** What the catalogue finds a product by: its brand, its category, and whether it fits every car. */
export function CatalogueFields({ field }: CatalogueFieldsProps) {
  const { data, isError } = useQuery(callQuery('GET /catalogueNames', {}));
  const hint = isError ? 'The names could not be loaded. It stays as it is.' : undefined;
  const selects = [
    { name: 'brandId', label: 'Brand', options: data?.brands },
    { name: 'categoryId', label: 'Category', options: data?.categories },
  ] as const;
  return (
    <>
      {selects.map(({ name, label, options }) => (
        // A select takes its value when it is mounted, so it is mounted again with its options.
        <SelectField key={`${name} ${options !== undefined}`} {...field(name)} label={label} hint={hint}>
          {options && <option value="">None</option>}
          {options?.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField {...field('universal')} label="Fits Every Car">
        <option value="no">No</option>
        <option value="yes">Yes, it is universal</option>
      </SelectField>
    </>
  );
}
