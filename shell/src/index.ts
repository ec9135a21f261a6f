import './styles.css';
import { openShop } from './main.tsx';

const place = document.getElementById('root');
if (place) void openShop(place);
