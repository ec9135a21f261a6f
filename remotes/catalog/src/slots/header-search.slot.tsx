import { chooseVehicle, type SlotProps } from '@shop/host';
import { useNavigate } from 'react-router-dom';
import { SearchSuggestions } from '../features/suggestions/search-suggestions.component.tsx';
import type { Suggestion } from '../features/suggestions/suggestion-list.model.ts';

export function Component(props: SlotProps['header-search']) {
  const navigate = useNavigate();
  const follow = ({ to, text, vehicle }: Suggestion) => {
    if (vehicle) chooseVehicle({ id: vehicle._id, label: text });
    void navigate(to);
  };
  return <SearchSuggestions {...props} onFollow={follow} />;
}
