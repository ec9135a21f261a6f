import type { FormRules } from './field-rules.ts';

/** docs/specification.md#validation-rules. */
export const reviewRules = {
  name: { label: 'Your Name', required: 'Name is required.' },
  companyName: { label: 'Your Company Name', required: 'Company Name is required.' },
  rating: {
    label: 'Your Rating',
    required: 'Rating is required.',
    max: { value: 5, message: 'Maximum 5 start rating only' },
    min: { value: 1, message: 'Minimum 1 start rating only' },
  },
  feedback: { label: 'Your Feedback', required: 'Feedback is required.' },
  img: { label: 'Photo', required: 'Image is required' },
} satisfies FormRules<'name' | 'companyName' | 'rating' | 'feedback' | 'img'>;
