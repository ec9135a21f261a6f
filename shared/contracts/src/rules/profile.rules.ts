import { type FormRules, phonePattern } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const profileRules = {
  institutionName: { label: 'Institution Name', required: 'Institution Name is required.' },
  department: { label: 'Department/Degree', required: 'This field is required.' },
  number: { label: 'Phone', required: 'Phone Number is required.', pattern: phonePattern },
  address: { label: 'Present Address', required: 'Address is required.' },
  linkedIn: { label: 'LinkedIn URL', required: 'LinkedIn URL is required.' },
  image: { label: 'Photo', required: 'Image is required' },
} satisfies FormRules<'institutionName' | 'department' | 'number' | 'address' | 'linkedIn' | 'image'>;
