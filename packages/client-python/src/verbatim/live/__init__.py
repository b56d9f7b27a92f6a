"""Live sessions: audio in, messages out, over a WebSocket that may break."""
