import './styles.css';
import { chosenTheme, showTheme } from './layout/theme.ts';
import { openShop } from './main.tsx';

showTheme(chosenTheme());

const place = document.getElementById('root');
if (place) void openShop(place);
