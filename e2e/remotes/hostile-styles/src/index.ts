import './styles.css';

/** Its only screen: a text, which React can render as it is. */
export const screens = {
  hostile: async () => ({ Component: () => 'The styles of this remote would ruin the shop.' }),
};

export const slots = {};
