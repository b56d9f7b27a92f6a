package verbatim

import (
	"context"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"
)

const testKey = "a-secret-key"

// scriptedServer answers each request by the next handler; the last one answers all further ones.
type scriptedServer struct {
	*httptest.Server
	mu       sync.Mutex
	requests []*http.Request
}

func serve(t *testing.T, handlers ...http.HandlerFunc) *scriptedServer {
	t.Helper()
	server := &scriptedServer{}
	server.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		server.mu.Lock()
		handle := handlers[min(len(server.requests), len(handlers)-1)]
		server.requests = append(server.requests, r)
		server.mu.Unlock()
		handle(w, r)
	}))
	t.Cleanup(func() {
		server.CloseClientConnections()
		server.Close()
	})
	return server
}

func (s *scriptedServer) received() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.requests
}

// client makes a client of the server that retries at once.
func (s *scriptedServer) client(t *testing.T, options ...Option) *Client {
	t.Helper()
	noJitter := func() float64 { return 0 }
	client, err := New(s.URL, append([]Option{WithAPIKey(testKey), WithRandom(noJitter)}, options...)...)
	if err != nil {
		t.Fatal(err)
	}
	return client
}

func respond(status int, body string, headers ...string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i < len(headers); i += 2 {
			w.Header().Set(headers[i], headers[i+1])
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}
}

func problem(status int, code string, headers ...string) http.HandlerFunc {
	body := `{"code":"` + code + `","message":"It failed.","request_id":"G-12345678","validation_errors":["a","b"]}`
	return respond(status, body, headers...)
}

// testContext ends before the test does.
func testContext(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	t.Cleanup(cancel)
	return ctx
}

const testID = "01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5"

// check ends the test if something failed that has to work.
func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// must returns what a call returned that has to work.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
