package verbatim

import (
	"fmt"
	"log/slog"
	"net/url"
	"strconv"
	"strings"
)

// Client calls one service. It may be used by several goroutines at once.
type Client struct {
	settings settings
}

// New makes a client of the service at baseURL, for example https://verbatim.example.com. The options are the defaults of
// all calls. It fails if no call could succeed: baseURL is no http(s) URL, or contains credentials, a query or a fragment.
func New(baseURL string, options ...Option) (*Client, error) {
	address, err := parseBaseURL(baseURL)
	if err != nil {
		return nil, err
	}
	settings := defaultSettings()
	settings.baseURL = address
	return &Client{settings.with(options)}, nil
}

func parseBaseURL(text string) (string, error) {
	address, err := url.Parse(text)
	if err != nil || (address.Scheme != "http" && address.Scheme != "https") || address.Host == "" {
		return "", invalidArgument("baseURL is not an http(s) URL.")
	}
	if address.User != nil {
		return "", invalidArgument("baseURL must not contain credentials: pass the key with WithAPIKey.")
	}
	if address.RawQuery != "" || address.ForceQuery || address.Fragment != "" {
		return "", invalidArgument(fmt.Sprintf("baseURL must have neither query nor fragment: %s", strconv.Quote(text)))
	}
	return strings.TrimRight(address.String(), "/"), nil
}

// String names the service, and never the key.
func (c *Client) String() string {
	return fmt.Sprintf("verbatim.Client(%s)", c.settings.baseURL)
}

// GoString is what %#v prints: the service, and never the key.
func (c *Client) GoString() string {
	return c.String()
}

// LogValue is what log/slog writes: the service, and never the key.
func (c *Client) LogValue() slog.Value {
	return slog.StringValue(c.String())
}

// Ptr returns a pointer to a value, for optional fields: verbatim.Ptr(true).
func Ptr[T any](value T) *T {
	return &value
}
