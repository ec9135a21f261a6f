import './styles.css';

/** The one screen: a text, which React shows as it is. */
export const screens = {
  hostile: async () => ({ Component: () => 'The styles of this remote would ruin the shop.' }),
};

export const slots = {};
