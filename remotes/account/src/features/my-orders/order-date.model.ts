const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The day of a moment (ISO 8601) in the reader's own time zone, such as `Jan 5, 2026`. */
export const formatOrderDate = (moment: string): string => format.format(new Date(moment));
