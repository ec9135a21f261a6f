import './styles.css';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { openShop } from './main.tsx';

showTheme(chosenTheme());

const root = document.getElementById('root');
if (root) void openShop(root);
