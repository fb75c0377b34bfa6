export function seedOlder(variables: Record<string, string>): Promise<void>;
