import { ChoiceGroup, type Density } from '@shop/ui';

interface FilterChoiceProps<Filter extends string> {
  label: string;
  options: readonly { value: Filter; label: string }[];
  /** All rows by default. */
  value: Filter | undefined;
  onChange: (filter: Filter | undefined) => void;
}

/** The filter of a list. */
export function FilterChoice<Filter extends string>(props: FilterChoiceProps<Filter>) {
  const { label, options, value, onChange } = props;
  return (
    <ChoiceGroup<Filter | ''>
      label={label}
      options={[{ value: '', label: 'All' }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
      labelHiddenOnPhones
    />
  );
}

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

/** The row height of a table. Below 900 px there are cards instead of rows. */
export function DensityChoice(props: { value: Density; onChange: (density: Density) => void }) {
  return (
    <div className="max-md:hidden">
      <ChoiceGroup label="Rows" options={densities} {...props} />
    </div>
  );
}
